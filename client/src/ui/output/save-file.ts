type SavedFile = { name: string; type: string; text: string };

/** Downloads a file through the browser. */
export function saveFile({ name, type, text }: SavedFile): void {
  saveUrl(name, URL.createObjectURL(new Blob([text], { type })));
}

export function saveUrl(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  if (url.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(url), 1000);
}
