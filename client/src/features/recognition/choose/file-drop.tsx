import { type JSX, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { tellOfError } from '#data/client-errors/client-errors.ts';
import { DropArea } from '#ui/controls/drop/drop-area.tsx';

type FileDropProps = { onFiles: (files: readonly File[]) => void; children: ReactNode };

/** Takes files and folders dropped on it, and pictures pasted anywhere. */
export function FileDrop({ onFiles, children }: FileDropProps): JSX.Element {
  const { t } = useTranslation();
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [onFiles]);
  const take = (dropped: DataTransfer) =>
    void droppedFiles(dropped).then(onFiles, (error: unknown) => tellOfError('page', error));
  return (
    <DropArea className="file-drop" hint={t('recognition.dropHere')} onDrop={take}>
      {children}
    </DropArea>
  );
}

/** The files of a drop, also those in dropped folders. */
async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The list is empty once the event is over.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const inEntries = await Promise.all(entries.map((entry) => (entry ? filesOf(entry) : [])));
  return inEntries.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((done, failed) => entry.file(done, failed))];
  if (!isFolder(entry)) return [];
  const files = await Promise.all((await entriesOf(entry)).map(filesOf));
  return files.flat();
}

/** A reader gives a part at a time, and nothing once all were given. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    if (part.length === 0) return all;
    all.push(...part);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
