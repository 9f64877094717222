type MenuLayer = { positioningStrategy: 'fixed'; portalContainer?: HTMLElement };

/** Where a menu of an element lies: a modal dialog hides what is not inside it. `fixed` keeps it from being cut off. */
export function layerOver(element: Element | null | undefined): MenuLayer {
  const dialog = element?.closest('dialog');
  return { positioningStrategy: 'fixed', ...(dialog && { portalContainer: dialog }) };
}
