// Whole units of a 1300 by 2000 picture: a fifth of a pixel on the largest card the page shows.
export default {
  multipass: true,
  floatPrecision: 0,
  plugins: [
    { name: "preset-default", params: { overrides: { convertTransform: { transformPrecision: 4 }, cleanupNumericValues: { floatPrecision: 3 } } } },
    "reusePaths",
  ],
};
