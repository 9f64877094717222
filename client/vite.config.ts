import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env['DROPTALLY_URL'] ?? 'http://localhost:8080';
const SERVED = ['/PenguinStats', '/api', '/short', '/metrics', '/export'];

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022' },
  server: { proxy: Object.fromEntries(SERVED.map((path) => [path, { target: API, ws: true }])) },
});
