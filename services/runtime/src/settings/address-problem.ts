const WHOSE: Record<string, 'HOST' | 'PORT' | undefined> = {
  ENOTFOUND: 'HOST',
  EAI_AGAIN: 'HOST',
  EADDRNOTAVAIL: 'HOST',
  EACCES: 'PORT',
};

/** Explains why a program cannot listen, by the variable that is wrong. */
export function addressProblem(error: unknown, host: string, port: number): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EADDRINUSE') {
    return new Error(`${host}:${port} is in use by another program (PORT)`, { cause: error });
  }
  const whose = WHOSE[String(error.code)];
  if (!whose) return error;
  const said = whose === 'HOST' ? host : port;
  return new Error(`${whose} must be free to listen at; "${said}" is not: ${error.message}`, { cause: error });
}
