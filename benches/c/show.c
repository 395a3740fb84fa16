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
