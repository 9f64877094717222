import type { Chat } from '@droptally/proto/api/catalog/site';

/**
 * The Content-Security-Policy of a page. Scripts only from our own files; engines in WebAssembly need a permission of
 * their own, which allows no other code. Inline style attributes are allowed: charts position their labels by them.
 */
export function pagePolicy(chat?: Chat): string {
  const { hosts, sockets, styles } = chatSources(chat);
  return [
    ["default-src 'self'", ...hosts],
    ["script-src 'self' 'wasm-unsafe-eval'", ...hosts],
    ["style-src 'self'", ...styles],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' https: data: blob:"],
    ["connect-src 'self' https:", ...sockets],
    ["worker-src 'self' blob:"],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'self'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** Chats draw themselves with style elements that they write, in frames and with fonts of their own, over a WebSocket. */
function chatSources(chat: Chat | undefined) {
  if (!chat) return { hosts: [], sockets: [], styles: [] };
  const names = [new URL(chat.script).host, ...(chat.hosts ?? [])];
  const hosts = names.map((name) => `https://${name}`);
  return { hosts, sockets: names.map((name) => `wss://${name}`), styles: [...hosts, "'unsafe-inline'"] };
}
