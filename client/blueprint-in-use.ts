import type { Plugin } from 'postcss';

/**
 * Class prefixes of the Blueprint components in use: menus, popovers, toasts and what these are built from. Fields and
 * choices are drawn by our own rules, which name but the indicator.
 */
const FAMILIES = /^\.bp6-(menu|submenu|context-menu|popover|toast|overlay|portal|intent|focus)(-|$)/;
const NAMES = new Set(
  [
    'button',
    'button-group',
    'button-text',
    'control-indicator',
    'icon',
    'icon-standard',
    'icon-large',
    'text-overflow-ellipsis',
  ]
    .concat('dark', 'active', 'disabled', 'fill', 'inline', 'interactive', 'large', 'minimal', 'selected', 'small')
    .map((name) => `.bp6-${name}`),
);

/** Drops the styles of all other Blueprint components: four fifths of the CSS that a browser would have to read. */
export function blueprintInUse(): Plugin {
  return {
    postcssPlugin: 'blueprint-in-use',
    Rule(rule) {
      const kept = rule.selectors.filter(isInUse);
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    },
  };
}

function isInUse(selector: string): boolean {
  const names = selector.replaceAll(/:not\([^)]*\)/g, '').match(/\.bp6-[\w-]+/g) ?? [];
  return names.every((name) => FAMILIES.test(name) || NAMES.has(name));
}
