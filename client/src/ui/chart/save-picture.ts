import { saveFile, saveUrl } from '../output/save-file.ts';
import type { Engine } from './chart-engine.ts';

const SHARPNESS = 2;

export function saveSvg(engine: Engine, name: string): void {
  saveFile({ name: `${name}.svg`, type: 'image/svg+xml', text: engine.renderToSVGString() });
}

/** The drawing on the ground it stands on, at twice its size. */
export async function savePng(engine: Engine, name: string, ground: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([engine.renderToSVGString()], { type: 'image/svg+xml' }));
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = engine.getWidth() * SHARPNESS;
  canvas.height = engine.getHeight() * SHARPNESS;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(url);
  saveUrl(`${name}.png`, canvas.toDataURL('image/png'));
}
