"""Requests per client, from an access log with lines like ``shop GET /orders 200``."""

import sys
from collections import Counter


def read_entries(lines):
    """Yield (client, status) for every line that has the four fields."""
    for line in lines:
        fields = line.split()
        if len(fields) == 4 and fields[3].isdigit():
            yield fields[0], int(fields[3])


def count_requests(entries):
    """Number of requests by client."""
    return Counter(client for client, _ in entries)


def main():
    with open(sys.argv[1], encoding="utf-8") as log:
        for client, requests in count_requests(read_entries(log)).most_common():
            print(f"{client}\t{requests}")


if __name__ == "__main__":
    main()
