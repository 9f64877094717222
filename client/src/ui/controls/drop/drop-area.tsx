import { type DragEvent, type JSX, type ReactNode, useState } from 'react';
import './drop-area.css';

type DropAreaProps = {
  className: string;
  /** Shown while files are over it. */
  hint: string;
  onDrop: (dropped: DataTransfer) => void;
  children: ReactNode;
};

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files dropped on it. */
export function DropArea({ className, hint, onDrop, children }: DropAreaProps): JSX.Element {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const leave = ({ relatedTarget, currentTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onDrop(event.dataTransfer);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same files are chosen by buttons
    <div className={`drop-area ${className}`} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && <p className="drop-area__over">{hint}</p>}
    </div>
  );
}
