import { LayeredHistory } from './layered-history.ts';
import { OpenLayers } from './open-layers.ts';
import { SessionHistory } from './testing/session-history.ts';

function startAt(session = new SessionHistory({ state: { __TSR_index: 0 }, href: '/' })) {
  const layers = new OpenLayers();
  const history = new LayeredHistory(session, layers);
  const closed: string[] = [];
  const open = (name: string) => layers.open(() => closed.push(name));
  const visited: string[] = [];
  history.whenPopped(() => visited.push(session.location.href));
  let pages = 0;
  const ask = (href: string) => history.pushState({ __TSR_index: ++pages }, '', href);
  const goTo = (href: string) => {
    ask(href);
    history.pageIsShown();
  };
  return { session, history, open, closed, ask, goTo, visited };
}

const settled = async () => {
  for (let turns = 0; turns < 8; turns++) await new Promise((done) => setTimeout(done));
};

test('Back closes what is open, the topmost first, and only then leaves the page', async () => {
  const { session, open, closed, goTo, visited } = startAt();
  goTo('/items');
  open('dialog');
  open('menu');
  await settled();
  await session.back();
  expect(closed).toEqual(['menu']);
  await session.back();
  expect(closed).toEqual(['menu', 'dialog']);
  expect(visited).toEqual([]);
  await session.back();
  expect(visited).toEqual(['/']);
});

test('what closes by other means leaves no entry to go back through', async () => {
  const { session, open, goTo, visited } = startAt();
  goTo('/items');
  const close = open('palette');
  await settled();
  close();
  await settled();
  await session.back();
  expect(visited).toEqual(['/']);
});

test('Forward to an entry whose layer has closed stays on the page', async () => {
  const { session, open, goTo, visited } = startAt();
  goTo('/items');
  open('sheet');
  await settled();
  await session.back();
  await session.forward();
  await settled();
  expect(session.here.href).toBe('/items');
  await session.back();
  expect(visited).toEqual(['/']);
});

test('a page opened from a layer follows the page below it', async () => {
  const { session, open, goTo, visited } = startAt();
  const close = open('sheet');
  await settled();
  close();
  goTo('/items');
  await settled();
  expect(session.here.href).toBe('/items');
  await session.back();
  expect(visited).toEqual(['/']);
});

test('a layer that stays open over the next page is closed there', async () => {
  const { session, open, closed, goTo, visited } = startAt();
  open('sheet');
  await settled();
  goTo('/?server=US');
  await settled();
  expect(session.hrefs).toEqual(['/', '/?server=US', '/?server=US']);
  await session.back();
  expect(closed).toEqual(['sheet']);
  await session.back();
  expect(visited).toEqual(['/']);
});

test('a layer that goes with its screen has no entry over the next page', async () => {
  const { session, history, open, ask } = startAt();
  const close = open('sheet');
  await settled();
  ask('/items');
  await settled();
  close();
  history.pageIsShown();
  await settled();
  expect(session.hrefs).toEqual(['/', '/items']);
});

test('a layer that makes way for another one hands over its entry', async () => {
  const { session, open, closed } = startAt();
  const close = open('palette');
  await settled();
  close();
  open('settings');
  await settled();
  expect(session.traversals).toBe(0);
  await session.back();
  expect(closed).toEqual(['settings']);
});

test('an address replaced while a layer is open is still there after Back', async () => {
  const { session, history, open } = startAt();
  open('sheet');
  await settled();
  history.replaceState({ __TSR_index: 0 }, '', '/?inspect=item:30012');
  await session.back();
  expect(session.here).toEqual({ state: { __TSR_index: 0 }, href: '/?inspect=item:30012' });
});

test('a page that is loaded anew at the entry of a layer goes to its own entry', async () => {
  const session = new SessionHistory({ state: { __TSR_index: 0 }, href: '/' });
  startAt(session).open('dialog');
  await settled();
  session.reload();
  const { visited } = startAt(session);
  await settled();
  expect(session.here).toEqual({ state: { __TSR_index: 0 }, href: '/' });
  expect(visited).toEqual([]);
});

test('a layer that opens while an entry is taken back stays open', async () => {
  const { session, open, closed } = startAt();
  const close = open('menu');
  await settled();
  close();
  await new Promise((done) => setTimeout(done));
  open('dialog');
  await settled();
  expect(closed).toEqual([]);
  await session.back();
  expect(closed).toEqual(['dialog']);
});
