"""Uses clickhouse-connect and pandas as an analyst would. Fails on the first difference."""
import sys
import threading
import time
import urllib.parse

import clickhouse_connect
import pandas
from clickhouse_connect.driver.exceptions import DatabaseError

host, port, username, password = sys.argv[1:5]


def client(**options):
    login = {'host': host, 'port': int(port), 'username': username, 'password': password}
    return clickhouse_connect.get_client(**{**login, **options})


def same(got, expected):
    assert got == expected, f'{got!r} is not {expected!r}'


def refuses(word, work):
    try:
        work()
    except DatabaseError as error:
        assert word in str(error), error
        return
    raise AssertionError(f'{word} was not told')


db = client(database='analysis')
for compress in ('lz4', 'zstd', 'gzip', False):
    packed = client(compress=compress)
    same(packed.query('SELECT sum(runs) FROM daily_counts').first_row, (1000,))
    same(packed.query('SELECT count(), sum(number) FROM (SELECT number FROM numbers(300000))').first_row, (300_000, 44_999_850_000))

read = db.query('SELECT runs FROM reports LIMIT 7')
same((read.summary['read_rows'], read.summary['result_rows']), ('1000', '7'))
same(db.query('SELECT {x:String}, {y:Array(Int32)}', parameters={'x': "a'b\\c", 'y': [1, 2]}).first_row, ("a'b\\c", [1, 2]))
same(client(form_encode_query_params=True).query('SELECT {x:String}', parameters={'x': 'é'}).first_row, ('é',))
with db.query_row_block_stream('SELECT number FROM numbers(200000)') as blocks:
    same(sum(len(block) for block in blocks), 200_000)

frame = db.query_df('SELECT day, sum(runs) AS n FROM daily_counts GROUP BY day ORDER BY day')
same((len(frame), int(frame['n'].sum())), (10, 1000))

sql = 'SELECT category, sum(runs) AS n FROM analysis.daily_counts GROUP BY category ORDER BY n FORMAT CSVWithNames'
query = urllib.parse.urlencode({'user': username, 'password': password, 'query': sql})
table = pandas.read_csv(f'http://{host}:{port}/?{query}')
same(list(table['n']), [334, 666])

refuses('UNKNOWN_IDENTIFIER', lambda: db.query('SELECT nope'))
refuses('ACCESS_DENIED', lambda: db.command('CREATE TABLE t (a Int8) ENGINE = Memory'))
refuses('ACCESS_DENIED', lambda: db.query('SELECT account FROM default.reports'))
refuses('AUTHENTICATION_FAILED', lambda: client(password='wrong'))
slow = 'SELECT sum(sipHash64(number)) FROM numbers(100000000000)'
refuses('TIMEOUT_EXCEEDED', lambda: db.query(slow, settings={'max_execution_time': 1}))

ended = []


def run_slow():
    refuses('QUERY_WAS_CANCELLED', lambda: client().query(slow, settings={'query_id': 'of python'}))
    ended.append(True)


running = threading.Thread(target=run_slow)
running.start()
while not ended:
    db.command("KILL QUERY WHERE query_id = 'of python'")
    time.sleep(0.05)
running.join()
print('clickhouse-connect', clickhouse_connect.common.version(), 'pandas', pandas.__version__)
