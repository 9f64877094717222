// Runs before the first paint, so that a dark page never flashes light. The same rule is in ui/theme/appearance.ts.
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
  root.dataset.accent = style === 'miku2021' ? 'special' : 'default';
  root.classList.toggle('bp6-dark', dark);
})();
