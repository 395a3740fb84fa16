/* The play with both hands known, in C: the algorithm of muggins.kernels.peg, step by step. */
#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>

typedef int64_t word;

static inline int lowest(word bits) { return __builtin_ctzll((unsigned long long)bits) >> 2; }

static inline word fitting(word hand, word count) {
    return count > 21 ? hand & (((word)1 << 4 * (31 - count)) - 1) : hand;
}

static inline word worth(word rank) { return rank < 9 ? rank + 1 : 10; }

static inline word score(word pile, word size, word count) {
    const word points = 2 * ((count == 15) | (count == 31)), newest = pile & 15;
    if (size > 1 && (pile >> 4 & 15) == newest) {
        word alike = 2;
        while (alike < size && (pile >> 4 * alike & 15) == newest) alike++;
        return points + alike * (alike - 1);
    }
    word seen = 0, low = newest, high = newest, run = 0;
    for (word place = 0; place < size; place++) {
        const word rank = pile >> 4 * place & 15;
        if (seen >> rank & 1) break;
        seen |= (word)1 << rank;
        if (rank < low) low = rank;
        if (rank > high) high = rank;
        run = high - low == place ? place : run;
    }
    return points + (run >= 2 ? run + 1 : 0);
}

typedef struct {
    word first, second, pile, size, count, turn, net, alpha, beta, rest;
} frame;

static word solve(word first, word second) {
    frame frames[11];
    word pile = 0, size = 0, count = 0, turn = 0, net = 0, alpha = -127, beta = 127;
    word rest = first;
    int depth = 0;
    for (;;) {
        word value;
        if (rest && alpha < beta) {
            const int rank = lowest(rest);
            frames[depth++] = (frame){first, second, pile, size, count, turn, net,
                                      alpha, beta, rest & ~((word)15 << 4 * rank)};
            word own = turn ? second : first, other = turn ? first : second;
            own -= (word)1 << 4 * rank;
            pile = pile << 4 | rank, size++, count += worth(rank);
            word gain = score(pile, size, count);
            bool stays = false, over = false;
            if (count == 31 || !fitting(other, count)) {
                stays = other == 0;
                if (count != 31 && fitting(own, count)) {
                    stays = true;
                } else {
                    gain += count != 31;
                    over = own == 0 && other == 0;
                    pile = size = count = 0;
                }
            }
            net += turn ? -gain : gain;
            first = turn ? other : own, second = turn ? own : other;
            if (!over) {
                turn = stays ? turn : 1 - turn;
                rest = fitting(turn ? second : first, count);
                continue;
            }
            value = net;
        } else {
            value = turn ? beta : alpha;
        }
        if (depth == 0) return value;
        const frame *back = &frames[--depth];
        first = back->first, second = back->second, pile = back->pile, size = back->size;
        count = back->count, turn = back->turn, net = back->net, rest = back->rest;
        alpha = back->alpha, beta = back->beta;
        if (turn) beta = value < beta ? value : beta;
        else alpha = value > alpha ? value : alpha;
    }
}

static word pack(const uint8_t *cards, size_t size) {
    word hand = 0;
    for (size_t i = 0; i < size; i++) hand += (word)1 << (cards[i] & 60);
    return hand;
}

void solve_plays(size_t n, const uint8_t *leaders, const uint8_t *others, int8_t *nets) {
    for (size_t i = 0; i < n; i++)
        nets[i] = (int8_t)solve(pack(leaders + 4 * i, 4), pack(others + 4 * i, 4));
}
