import { DOCS_PATH } from '@droptally/proto/api/paths';

export const LANDING = Symbol('landing page source');

export type ServerTotals = { server: string; runs: number; items: number; sanity: number };
export type Landing = { version: string; totals: readonly ServerTotals[] };
export type LandingSource = () => Promise<Landing>;

const number = new Intl.NumberFormat('en');

/** Until the dashboard comes: what this is, what it holds, and where its documentation is. */
export function landingPage({ version, totals }: Landing): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Droptally</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Droptally</h1>
<p>Drop statistics of a tower-defence game, from what its players report: every rate with its sample, and its interval on request.</p>
${totals.length > 0 ? table(totals) : '<p role="status">The numbers are being loaded.</p>'}
<nav aria-label="Documentation">
<a href="${DOCS_PATH}">API documentation</a>
<a href="${DOCS_PATH}-json">OpenAPI as JSON</a>
<a href="/api/_/health">Health</a>
</nav>
<footer>Version ${version}. Public counters: Penguin Statistics, CC BY-NC 4.0.</footer>
</main>
</body>
</html>
`;
}

function table(totals: readonly ServerTotals[]): string {
  const rows = totals.map(
    ({ server, runs, items, sanity }) =>
      `<tr><th scope="row">${server}</th>${[runs, items, sanity].map((n) => `<td>${number.format(n)}</td>`).join('')}</tr>`,
  );
  return `<table>
<caption>Counted so far</caption>
<thead><tr><th scope="col">Server</th><th scope="col">Runs</th><th scope="col">Items</th><th scope="col">Sanity</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table>`;
}

/** Four bars that end at different heights: a tally. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path stroke="#4c90f0" stroke-width="2.4" d="M2.5 14V8M6.2 14V3M9.9 14V6M13.6 14V10"/></svg>';

const STYLE = `
:root { color-scheme: light dark; --ink: #1c2127; --dim: #5f6b7c; --line: #d3d8de; --paper: #fff; --link: #215db0; }
@media (prefers-color-scheme: dark) { :root { --ink: #e5e8eb; --dim: #abb3bf; --line: #383e47; --paper: #1c2127; --link: #8abbff; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 12vh 1.25rem 2rem; }
h1 { font-size: 1.75rem; letter-spacing: -0.02em; margin: 0 0 0.5rem; }
p { margin: 0 0 2rem; max-width: 34rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--dim); padding-bottom: 0.25rem; }
th, td { padding: 0.35rem 0; border-bottom: 1px solid var(--line); text-align: right; font-weight: 400; }
th:first-child { text-align: left; }
thead th { color: var(--dim); }
nav { display: flex; flex-wrap: wrap; gap: 1.25rem; margin: 2rem 0; }
a { color: var(--link); }
footer { color: var(--dim); font-size: 0.8125rem; }
@media (max-width: 30rem) { main { padding-top: 6vh; } table { font-size: 0.8125rem; } th:last-child, td:last-child { display: none; } }
`;
