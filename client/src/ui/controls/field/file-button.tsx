import { type JSX, type ReactNode, useRef } from 'react';
import { Button } from '#ui/controls/button/button.tsx';

type FileButtonProps = {
  /** Media types and endings, as in the `accept` attribute. */
  accept: string;
  /** One file, several, or a folder with all that is in it. */
  takes: 'one' | 'several' | 'folder';
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

/** A button that asks for files of the device. */
export function FileButton({ accept, takes, onFiles, children }: FileButtonProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        hidden={true}
        multiple={takes !== 'one'}
        accept={accept}
        {...(takes === 'folder' && { webkitdirectory: '' })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same files can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
