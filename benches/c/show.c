/* Bulk scoring in C, with the tables of muggins.kernels.show: a plain loop, and AVX2 gathers.
 *
 * hands: n x 4 cards, starters: n cards, points: n. pairs: 64 x 64 rank-pair numbers by card,
 * quads: 91 x 91 rank-quad numbers, scores: 1820 x 16 points by quad and starter's rank.
 */
#include <stddef.h>
#include <stdint.h>
#include <immintrin.h>

void score_plain(size_t n, const uint8_t *restrict hands, const uint8_t *restrict starters,
                 int crib, const uint8_t *restrict pairs, const uint16_t *restrict quads,
                 const uint8_t *restrict scores, uint8_t *restrict points) {
    const unsigned four = crib ? 0 : 4;
    for (size_t i = 0; i < n; i++) {
        const unsigned a = hands[4 * i], b = hands[4 * i + 1], c = hands[4 * i + 2],
                       d = hands[4 * i + 3], turned = starters[i];
        const unsigned quad = quads[pairs[a << 6 | b] * 91u + pairs[c << 6 | d]];
        unsigned total = scores[quad << 4 | turned >> 2];
        const unsigned jack = 40 | (turned & 3);
        total += (a == jack) | (b == jack) | (c == jack) | (d == jack);
        if ((((a ^ b) | (a ^ c) | (a ^ d)) & 3) == 0) total += ((a ^ turned) & 3) ? four : 5;
        points[i] = (uint8_t)total;
    }
}

/* The same for eight hands at a time; the tables widened to 32 bits, which is what a gather
 * reads. n must be a multiple of 8. */
__attribute__((target("avx2"))) void
score_gathers(size_t n, const uint8_t *restrict hands, const uint8_t *restrict starters, int crib,
              const int32_t *restrict pairs, const int32_t *restrict quads,
              const int32_t *restrict scores, uint8_t *restrict points) {
    const __m256i byte = _mm256_set1_epi32(255), suit = _mm256_set1_epi32(3),
                  jacks = _mm256_set1_epi32(40), one = _mm256_set1_epi32(1),
                  four = _mm256_set1_epi32(crib ? 0 : 4), five = _mm256_set1_epi32(5),
                  wide = _mm256_set1_epi32(91), zero = _mm256_setzero_si256();
    for (size_t i = 0; i < n; i += 8) {
        const __m256i hand = _mm256_loadu_si256((const __m256i *)(hands + 4 * i));
        const __m256i turned =
            _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(starters + i)));
        const __m256i a = _mm256_and_si256(hand, byte),
                      b = _mm256_and_si256(_mm256_srli_epi32(hand, 8), byte),
                      c = _mm256_and_si256(_mm256_srli_epi32(hand, 16), byte),
                      d = _mm256_srli_epi32(hand, 24);
        const __m256i first =
            _mm256_i32gather_epi32(pairs, _mm256_or_si256(_mm256_slli_epi32(a, 6), b), 4);
        const __m256i second =
            _mm256_i32gather_epi32(pairs, _mm256_or_si256(_mm256_slli_epi32(c, 6), d), 4);
        const __m256i quad = _mm256_i32gather_epi32(
            quads, _mm256_add_epi32(_mm256_mullo_epi32(first, wide), second), 4);
        __m256i total = _mm256_i32gather_epi32(
            scores, _mm256_or_si256(_mm256_slli_epi32(quad, 4), _mm256_srli_epi32(turned, 2)), 4);
        const __m256i jack = _mm256_or_si256(jacks, _mm256_and_si256(turned, suit));
        const __m256i nobs = _mm256_or_si256(
            _mm256_or_si256(_mm256_cmpeq_epi32(a, jack), _mm256_cmpeq_epi32(b, jack)),
            _mm256_or_si256(_mm256_cmpeq_epi32(c, jack), _mm256_cmpeq_epi32(d, jack)));
        total = _mm256_add_epi32(total, _mm256_and_si256(nobs, one));
        const __m256i mixed = _mm256_or_si256(
            _mm256_xor_si256(a, b), _mm256_or_si256(_mm256_xor_si256(a, c), _mm256_xor_si256(a, d)));
        const __m256i flush = _mm256_cmpeq_epi32(_mm256_and_si256(mixed, suit), zero);
        const __m256i same = _mm256_cmpeq_epi32(
            _mm256_and_si256(_mm256_xor_si256(a, turned), suit), zero);
        const __m256i bonus = _mm256_blendv_epi8(four, five, same);
        total = _mm256_add_epi32(total, _mm256_and_si256(flush, bonus));
        const __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(total),
                                               _mm256_extracti128_si256(total, 1));
        _mm_storel_epi64((__m128i *)(points + i), _mm_packus_epi16(words, words));
    }
}

/* The census of all shows by hand: thirteen ranks, less the hand's own cards; suits only for a
 * flush and a jack. The algorithm of muggins.kernels.show.count_shows. */
void count_shows(int crib, const uint8_t *restrict pairs, const uint16_t *restrict quads,
                 const uint8_t *restrict scores, int64_t *restrict census) {
    int64_t banks[4][32] = {{0}};
    const unsigned four = crib ? 0 : 4;
    for (unsigned d = 3; d < 52; d++)
        for (unsigned c = 2; c < d; c++)
            for (unsigned b = 1; b < c; b++)
                for (unsigned a = 0; a < b; a++) {
                    const uint8_t *row =
                        scores + 16 * quads[pairs[a << 6 | b] * 91u + pairs[c << 6 | d]];
                    const uint64_t taken = 1ull << a | 1ull << b | 1ull << c | 1ull << d;
                    const unsigned suit = a & 3;
                    if ((((a ^ b) | (a ^ c) | (a ^ d)) & 3) == 0) {
                        const unsigned jack = taken >> (40 | suit) & 1;
                        for (unsigned s = 0; s < 52; s++)
                            if (!(taken >> s & 1))
                                banks[0][row[s >> 2] + ((s & 3) == suit ? 5 + jack : four)]++;
                        continue;
                    }
                    for (unsigned r = 0; r < 13; r++) banks[r & 3][row[r]] += 4;
                    banks[0][row[a >> 2]]--, banks[1][row[b >> 2]]--;
                    banks[2][row[c >> 2]]--, banks[3][row[d >> 2]]--;
                    if (d < 40) continue;
                    for (unsigned s = 0; s < 4; s++)
                        if (taken >> (40 | s) & 1)
                            for (unsigned r = 0; r < 13; r++)
                                if (!(taken >> (r << 2 | s) & 1))
                                    banks[0][row[r]]--, banks[0][row[r] + 1]++;
                }
    for (unsigned points = 0; points < 30; points++)
        census[points] =
            banks[0][points] + banks[1][points] + banks[2][points] + banks[3][points];
}
