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

test('Back passes the entry of what closed by other means, which nothing takes back meanwhile', async () => {
  const { session, open, goTo, visited } = startAt();
  goTo('/items');
  const close = open('palette');
  await settled();
  close();
  await settled();
  expect(session.traversals).toBe(0);
  await session.back();
  await settled();
  expect(visited).toEqual(['/']);
});

test('Back and Forward pass entries of layers that have closed', async () => {
  const { session, open, goTo, visited } = startAt();
  goTo('/items');
  const closeDialog = open('dialog');
  const closeMenu = open('menu');
  await settled();
  closeMenu();
  closeDialog();
  goTo('/stages');
  expect(session.hrefs).toEqual(['/', '/items', '/items', '/stages']);
  await session.back();
  await session.back();
  await settled();
  expect(visited).toEqual(['/items', '/']);
  await session.forward();
  await session.forward();
  await settled();
  expect(visited).toEqual(['/items', '/', '/items', '/stages']);
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
  await settled();
  expect(visited).toEqual(['/']);
});

test('a page opened from a layer follows the page below it', async () => {
  const { session, open, goTo, visited } = startAt();
  const close = open('sheet');
  await settled();
  close();
  goTo('/items');
  await settled();
  expect(session.hrefs).toEqual(['/', '/items']);
  await session.back();
  expect(visited).toEqual(['/']);
});

test('a page opened from an entry that has others ahead cuts them off', async () => {
  const { session, open, goTo, visited } = startAt();
  open('dialog');
  open('menu');
  await settled();
  await session.back();
  goTo('/items');
  expect(session.hrefs).toEqual(['/', '/', '/items']);
  await session.back();
  await session.back();
  expect(visited).toEqual(['/']);
});

test('a layer closes by one Back although another one above it left its entry', async () => {
  const { session, open, closed } = startAt();
  open('dialog');
  const close = open('menu');
  await settled();
  close();
  await session.back();
  await settled();
  expect(closed).toEqual(['dialog']);
  expect(session.here.state).toEqual({ __TSR_index: 0 });
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

test('Back from a page that is not shown yet leaves open what is over the page that still is', async () => {
  const { session, open, closed, goTo, ask, visited } = startAt();
  goTo('/items');
  open('sheet');
  await settled();
  ask('/items/1');
  await session.back();
  await settled();
  expect(closed).toEqual([]);
  await session.back();
  expect(closed).toEqual(['sheet']);
  await session.back();
  expect(visited.at(-1)).toBe('/');
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

test('an address replaced while a layer was open is still there after a Back from the next page', async () => {
  const { session, history, open, goTo } = startAt();
  open('sheet')();
  const close = open('palette');
  await settled();
  history.replaceState({ __TSR_index: 0 }, '', '/?inspect=item:30012');
  close();
  goTo('/items');
  await session.back();
  expect(session.here.href).toBe('/?inspect=item:30012');
});

test('Back leaves a page that was loaded anew at the entry of a layer', async () => {
  const session = new SessionHistory({ state: { __TSR_index: 0 }, href: '/' });
  const first = startAt(session);
  first.goTo('/items');
  first.open('dialog');
  await settled();
  session.reload();
  const { visited } = startAt(session);
  expect(session.here.href).toBe('/items');
  await session.back();
  await settled();
  expect(visited).toEqual(['/']);
});
