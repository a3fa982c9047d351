import unittest

from report.usage import count_requests, read_entries


class UsageTest(unittest.TestCase):
    def test_counts_by_client_and_skips_broken_lines(self):
        lines = ["shop GET /orders 200", "app GET /health 200", "shop POST /orders 201", "broken"]
        self.assertEqual(count_requests(read_entries(lines)), {"shop": 2, "app": 1})


if __name__ == "__main__":
    unittest.main()
