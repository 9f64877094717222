import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { Session } from 'chdb';
import { openWarehouse } from '../open-warehouse.ts';
import { grantsOf, profileOf } from './clickhouse-sql.ts';

/**
 * Opens an embedded engine with the grants and limits of a user of the server, or of the operator. chDB cannot create
 * users, but reads them from a file before it starts. It does not apply quotas.
 */
export async function openAs(who: string, dir: string): Promise<ClickHouseClient> {
  const folder = join(dir, `as-${who}`);
  mkdirSync(folder, { recursive: true });
  const [config, users] = [join(folder, 'config.xml'), join(folder, 'users.xml')];
  writeFileSync(config, `<clickhouse><users_config>${users}</users_config></clickhouse>`);
  writeFileSync(users, usersXml(who));
  const first = new Session(join(dir, 'data'), { connectionArgs: [`--config-file=${config}`] });
  const warehouse = openWarehouse({ mode: 'embedded', dir: join(dir, 'data') });
  const close = warehouse.close.bind(warehouse);
  warehouse.close = async () => {
    await close();
    first.close();
  };
  return warehouse;
}

function usersXml(who: string): string {
  const user = (name: string, profile: string, grants: readonly string[]) =>
    `<${name}><password/><networks><ip>::/0</ip></networks><profile>${profile}</profile><quota>default</quota>
<grants>${grants.map((grant) => `<query>${grant}</query>`).join('')}</grants></${name}>`;
  return `<clickhouse>
<profiles><default/><${who}>${profileXml(who)}</${who}></profiles><quotas><default/></quotas>
<users>${user('default', who, who === 'operator' ? ['GRANT ALL ON *.*'] : grantsOf(who))}${user('droptally_views', 'default', grantsOf('droptally_views'))}</users>
</clickhouse>`;
}

function profileXml(who: string): string {
  const settings = profileOf(who);
  const bound = (name: 'min' | 'max', value: string | undefined) => (value ? `<${name}>${value}</${name}>` : '');
  const values = settings.map(({ name, value }) => `<${name}>${value}</${name}>`).join('');
  const bounds = settings.map(({ name, min, max }) => `<${name}>${bound('min', min)}${bound('max', max)}</${name}>`);
  return `${values}<constraints>${bounds.join('')}</constraints>`;
}
