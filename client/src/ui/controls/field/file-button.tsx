import { type JSX, type ReactNode, useRef } from 'react';
import { Button } from '#ui/controls/button/button.tsx';

type FileButtonProps = {
  /** Media types and endings, as in the `accept` attribute. */
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** A button that asks for a file of the device. */
export function FileButton({ accept, onFile, children }: FileButtonProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        hidden={true}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
