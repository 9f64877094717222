import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { Session } from 'chdb';
import { openWarehouse } from '../open-warehouse.ts';
import { grantsOf } from './clickhouse-sql.ts';

/**
 * An embedded engine whose user may do what a role may, or the operator, and no more: chDB makes no users, but it
 * takes them from a file before it starts.
 */
export async function openAs(role: string, dir: string): Promise<ClickHouseClient> {
  const folder = join(dir, `as-${role}`);
  mkdirSync(folder, { recursive: true });
  const [config, users] = [join(folder, 'config.xml'), join(folder, 'users.xml')];
  writeFileSync(config, `<clickhouse><users_config>${users}</users_config></clickhouse>`);
  writeFileSync(users, usersXml(role));
  const first = new Session(join(dir, 'data'), { connectionArgs: [`--config-file=${config}`] });
  const warehouse = openWarehouse({ mode: 'embedded', dir: join(dir, 'data') });
  const close = warehouse.close.bind(warehouse);
  warehouse.close = async () => {
    await close();
    first.close();
  };
  return warehouse;
}

function usersXml(role: string): string {
  const user = (name: string, grants: readonly string[]) =>
    `<${name}><password/><networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota>
<grants>${grants.map((grant) => `<query>${grant}</query>`).join('')}</grants></${name}>`;
  return `<clickhouse>
<profiles><default/></profiles><quotas><default/></quotas>
<users>${user('default', role === 'operator' ? ['GRANT ALL ON *.*'] : grantsOf(role))}${user('droptally_views', grantsOf('droptally_views'))}</users>
</clickhouse>`;
}
