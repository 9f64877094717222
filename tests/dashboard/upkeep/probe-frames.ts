import type { Page } from 'playwright-core';

type Frames = { sent: Buffer[]; received: Buffer[] };

/** Collects the frames sent to and received from the usage probe. */
export function probeFrames(page: Page): Frames {
  const frames: Frames = { sent: [], received: [] };
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/api/probe?')) return;
    socket.on('framesent', ({ payload }) => frames.sent.push(bytesOf(payload)));
    socket.on('framereceived', ({ payload }) => frames.received.push(bytesOf(payload)));
  });
  return frames;
}

function bytesOf(payload: string | Buffer): Buffer {
  if (typeof payload === 'string') throw new Error(`The probe speaks in text: ${payload}`);
  return payload;
}
