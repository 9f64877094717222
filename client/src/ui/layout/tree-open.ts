import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { useRemembered } from '#ui/frame/remembered.ts';

/**
 * The tree is open unless the user closed it. In a middle frame, where the tree takes the table's room, it is closed by
 * default once something is selected in it.
 */
export function useTreeOpen(treeFirst: boolean): [boolean, (open: boolean) => void] {
  const width = useFrameWidth();
  const [open, setOpen] = useRemembered(`tree.${width}`);
  return [open ?? (width === 'wide' || treeFirst), setOpen];
}
