/** Whether a host is a mirror in mainland China, where other rules and networks apply. */
export function isMainlandHost(host: string): boolean {
  return /\.cn(:\d+)?$/.test(host);
}

export const onMainland: boolean = isMainlandHost(globalThis.location?.host ?? '');
