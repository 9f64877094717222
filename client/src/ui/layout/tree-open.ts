import { useFrameWidth } from './frame-width.ts';
import { useRemembered } from './remembered.ts';

/**
 * The tree is open unless the reader closed it; on a middle width, where it takes the table's room, it starts closed as
 * soon as something is chosen from it.
 */
export function useTreeOpen(treeFirst: boolean): [boolean, (open: boolean) => void] {
  const width = useFrameWidth();
  const [open, setOpen] = useRemembered(`tree.${width}`);
  return [open ?? (width === 'wide' || treeFirst), setOpen];
}
