// The site with live reload: standalone on a separate port, behind Vite. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, ROOT, requireNode } from './prepare.mjs';

requireNode();
ensureInstalled({ withTests: false });
ensureBuilt('standalone');

const { env } = process;
const host = env.HOST || 'localhost';
const port = env.PORT || '8080';
const servicePort = env.DROPTALLY_SERVICE_PORT || String(Number(port) + 1);
const services = { ...env, PORT: servicePort };
const client = { ...env, DROPTALLY_URL: `http://${host}:${servicePort}` };

const children = [
  start('node', ['--watch', '--watch-preserve-output', 'services/standalone/dist/main.js'], ROOT, services),
  start(`${ROOT}node_modules/.bin/rolldown`, ['-c', '--watch'], `${ROOT}services/standalone`, env),
  start(`${ROOT}node_modules/.bin/vite`, ['--host', host, '--port', port, '--strictPort'], `${ROOT}client`, client),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    end('SIGTERM');
  });

function start(file, args, cwd, environment) {
  const child = spawn(file, args, { cwd, env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  child.on('error', (error) => {
    console.error(`${file} did not start: ${error.message}`);
    process.exitCode = 1;
    end('SIGTERM');
  });
  return child;
}

/** Ends all children when one ends. Standalone closes its log first. */
function end(signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
