import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] });
const c = await b.newContext({ baseURL: 'http://localhost:18431', locale: 'en-US', viewport: { width: 1440, height: 900 } });
const p = await c.newPage();
p.on('pageerror', (e) => console.log('pageerror', e));
await c.addInitScript(() => {
  if (!localStorage.getItem('droptally.planner.CN')) localStorage.setItem('droptally.planner.CN', JSON.stringify({ version: 1, needs: { 30014: 10, 30135: 3 }, holdings: { 30012: 40 }, options: {}, excluded: [] }));
  window.marks = [];
  const W = window.Worker;
  window.Worker = class extends W { constructor(...a) { super(...a); window.marks.push(['worker', performance.now()]); this.addEventListener('message', ({ data }) => { if (data.kind !== 'loading') window.marks.push([data.kind, performance.now()]); }); } postMessage(m) { const t = performance.now(); super.postMessage(m); window.marks.push(['post ' + m.kind, t, performance.now() - t]); } };
  new PerformanceObserver((l) => { for (const e of l.getEntries()) window.marks.push(['long', e.startTime, e.duration]); }).observe({ type: 'longtask', buffered: true });
});
for (let i = 0; i < 4; i++) {
  await p.goto('/planner', { waitUntil: 'commit' });
  await p.waitForFunction(() => window.marks.some(([k]) => k === 'valued'), null, { timeout: 20000 }).catch((e) => console.log(String(e).slice(0, 100)));
  console.log(JSON.stringify(await p.evaluate(() => window.marks.map((m) => m.map((x) => typeof x === 'number' ? Math.round(x) : x).join(' ')))));
  if (i === 0) { await p.evaluate(() => navigator.serviceWorker.ready.then(() => 1)); await p.waitForTimeout(2000); }
}
console.log(JSON.stringify(await p.evaluate(() => caches.keys().then(async (k) => Promise.all(k.map(async (n) => [n, (await (await caches.open(n)).keys()).length]))))));
await b.close();
