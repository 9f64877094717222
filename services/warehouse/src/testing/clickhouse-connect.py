"""Uses Python's clickhouse-connect as an analyst would. Fails on the first difference."""
import datetime
import sys

import clickhouse_connect
from clickhouse_connect.driver.exceptions import DatabaseError

host, port, username, password = sys.argv[1:5]


def client(**options):
    login = {'host': host, 'port': int(port), 'username': username, 'password': password}
    return clickhouse_connect.get_client(**{**login, **options})


def same(got, expected):
    assert got == expected, f'{got!r} is not {expected!r}'


db = client()
assert db.server_version, 'the handshake says no version'
db.command('CREATE DATABASE IF NOT EXISTS python')
db.command('DROP TABLE IF EXISTS python.t')
db.command(
    "CREATE TABLE python.t (a UInt64, s LowCardinality(String), d DateTime64(3, 'UTC'), l Array(Nullable(Int32)))"
    ' ENGINE = MergeTree ORDER BY a'
)
midnight = datetime.datetime(2024, 1, 1, tzinfo=datetime.timezone.utc)
rows = [[i, f'é{i % 3}', midnight, [1, None, i]] for i in range(100_000)]
columns = ['a', 's', 'd', 'l']
for compress in ('lz4', 'zstd', 'gzip', False):
    db.command('TRUNCATE TABLE python.t')
    packed = client(compress=compress, database='python')
    same(packed.insert('t', rows, column_names=columns).written_rows, len(rows))
    same(packed.query('SELECT count(), sum(a), uniqExact(s) FROM t').first_row, (100_000, 4_999_950_000, 3))
    same(packed.query('SELECT l FROM t WHERE a = {a:UInt64}', parameters={'a': 5}).first_row, ([1, None, 5],))

same(tuple(db.query('SELECT * FROM python.t LIMIT 0').column_names), tuple(columns))
with db.query_row_block_stream('SELECT a FROM python.t') as blocks:
    same(sum(len(block) for block in blocks), 100_000)
same(client(form_encode_query_params=True).query('SELECT {x:String}', parameters={'x': "a'b\\c"}).first_row, ("a'b\\c",))
same(client(settings={'max_block_size': 77}).query("SELECT getSetting('max_block_size')").first_row, (77,))

session = client()
session.command('SET max_block_size = 777')
same(session.query("SELECT getSetting('max_block_size')").first_row, (777,))
assert db.query("SELECT getSetting('max_block_size')").first_row != (777,), 'a setting left its session'

try:
    db.query('SELECT nope')
    raise AssertionError('an error was not told')
except DatabaseError as error:
    assert 'UNKNOWN_IDENTIFIER' in str(error), error
try:
    client(password='wrong')
    raise AssertionError('a wrong password was let in')
except DatabaseError as error:
    assert 'AUTHENTICATION_FAILED' in str(error), error
db.command('DROP DATABASE python')
print('clickhouse-connect', clickhouse_connect.common.version())
