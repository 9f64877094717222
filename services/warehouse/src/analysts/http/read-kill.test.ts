import { readKill } from './read-kill.ts';

test('a query is ended by its id, and by nothing else', () => {
  expect(readKill("KILL QUERY WHERE query_id = 'a b'")).toEqual({ queryId: 'a b', format: undefined });
  expect(readKill(" kill query where query_id='it\\'s' ASYNC FORMAT JSON;")).toEqual({
    queryId: "it's",
    format: 'JSON',
  });
  for (const text of [
    'KILL QUERY WHERE 1',
    "KILL QUERY WHERE query_id = 'a' OR 1",
    "KILL QUERY WHERE user = 'a'",
    "KILL MUTATION WHERE query_id = 'a'",
    "KILL QUERY WHERE query_id = 'a' FORMAT JSON; DROP TABLE a",
    'SELECT 1',
  ])
    expect(readKill(text)).toBeUndefined();
});
