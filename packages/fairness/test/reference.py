"""The algorithms of docs/fairness.md a second time, in plain Python: reads vectors on stdin, writes the same on stdout."""

import hashlib
import json
import struct
import sys

FIRST = "baize-fair-1"
SECOND = "baize-fair-2"
LINKS = {
    FIRST: {"server": 64, "seat": 256},
    SECOND: {"server": 256, "seat": 256},
}


def label(algorithm, use):
    return f"{algorithm}/{use}".encode() + b"\0"


def link_before(role, link):
    return hashlib.sha256(label(FIRST, role) + link).digest()


def chain(algorithm, role, seed):
    """The commitment, then every link in the order in which they are opened."""
    links = [seed]
    for _ in range(LINKS[algorithm][role]):
        links.append(link_before(role, links[-1]))
    return links[::-1]


def place(chain_number, draw, contributions):
    """Which draw it is, and what each seat gives."""
    parts = struct.pack(">IIB", chain_number, draw, len(contributions))
    for seat, link in contributions:
        parts += bytes([seat, 0 if link is None else 1])
        parts += bytes(32) if link is None else bytes.fromhex(link)
    return parts


def key(room, server_link, parts):
    """What keys a draw's stream in the first algorithm."""
    name = room.encode()
    message = label(FIRST, "key") + server_link + struct.pack(">H", len(name)) + name + parts
    return hashlib.sha256(message).digest()


def draw_hash(room, server_link, parts, which):
    """The two hashes of a draw in the second algorithm: its first words, and the key of the stream after them."""
    name = room.encode()
    head = label(SECOND, "draw") + struct.pack(">H", len(name)) + name
    head += bytes(-len(head) % 64)
    return hashlib.sha256(head + server_link + parts + bytes([which])).digest()


def chacha20_block(key_bytes, counter):
    """RFC 8439, section 2.3, with a nonce of zeros."""

    def rotate(value, bits):
        return ((value << bits) | (value >> (32 - bits))) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for x, y, z, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] = rotate(s[z] ^ s[x], bits)

    start = list(struct.unpack("<4I", b"expand 32-byte k"))
    start += list(struct.unpack("<8I", key_bytes)) + [counter, 0, 0, 0]
    state = start[:]
    for _ in range(10):
        for column in range(4):
            quarter(state, column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter(
                state,
                column,
                4 + (column + 1) % 4,
                8 + (column + 2) % 4,
                12 + (column + 3) % 4,
            )
    return [(a + b) & 0xFFFFFFFF for a, b in zip(state, start)]


def keystream(key_bytes):
    counter = 0
    while True:
        yield from chacha20_block(key_bytes, counter)
        counter += 1


def words(algorithm, *draw):
    if algorithm == FIRST:
        yield from keystream(key(*draw))
    else:
        yield from struct.unpack(">8I", draw_hash(*draw, 0))
        yield from keystream(draw_hash(*draw, 1))


def draw_int(stream, bound):
    limit = 2**32 - 2**32 % bound
    word = next(stream)
    while word >= limit:
        word = next(stream)
    return word % bound


def draw_order(stream, count):
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = draw_int(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def reproduce(vectors):
    algorithm = vectors["algorithm"]
    for vector in vectors["chains"]:
        links = chain(algorithm, vector["role"], bytes.fromhex(vector["seed"]))
        vector["commitment"] = links[0].hex()
        vector["links"] = {number: links[int(number)].hex() for number in vector["links"]}
    for vector in vectors["draws"]:
        parts = place(vector["chain"], vector["draw"], vector["contributions"])
        draw = (vector["room"], bytes.fromhex(vector["serverLink"]), parts)
        if algorithm == FIRST:
            vector["key"] = key(*draw).hex()
        else:
            vector["hashes"] = [draw_hash(*draw, which).hex() for which in (0, 1)]
        stream = words(algorithm, *draw)
        vector["words"] = [next(stream) for _ in vector["words"]]
        stream = words(algorithm, *draw)
        vector["numbers"] = [[bound, draw_int(stream, bound)] for bound, _ in vector["numbers"]]
        vector["order"] = draw_order(words(algorithm, *draw), len(vector["order"]))
    return vectors


json.dump(reproduce(json.load(sys.stdin)), sys.stdout)
