// A distribution as shares.

/** The share of each count, in parts of one; of nothing, none. @param {readonly number[]} ways */
export const shares = (ways) => {
  const all = ways.reduce((sum, one) => sum + one, 0);
  return ways.map((one) => (all ? one / all : 0));
};
