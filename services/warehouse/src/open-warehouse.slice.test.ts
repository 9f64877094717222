import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWarehouse } from './open-warehouse.ts';
import { warehouseContract } from './testing/warehouse.contract.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-warehouse-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

warehouseContract('chDB', async () => openWarehouse({ mode: 'embedded', dir }));
