// Runs before the first paint, so that a dark page never flashes light, nor a special day in the usual colours. The same
// rules are in src/parts/theme/appearance.ts.
(() => {
  let kept = '';
  try {
    kept = localStorage.getItem('droptally.theme') || '';
  } catch {
    // A browser that keeps nothing: as the system has it.
  }
  const [appearance, style] = kept.split(' ');
  const system = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = appearance === 'dark' || (appearance !== 'light' && system);
  const root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  const now = new Date();
  const isSpecialDay = `${now.getMonth() + 1}-${now.getDate()}` === '8-31';
  root.dataset.accent = style === 'miku2021' || (style !== 'plain' && isSpecialDay) ? 'special' : 'default';
  root.classList.toggle('bp6-dark', dark);
})();
