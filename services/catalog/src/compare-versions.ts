const VERSION = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

/**
 * Compares by semantic version precedence: negative, 0 or positive. A leading "v" is allowed. Invalid versions sort
 * before all valid ones, so that a made-up version cannot pass for a new one. By hand, since `semver` throws for those.
 */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [VERSION.exec(one), VERSION.exec(other)];
  if (!left || !right) return Number(left !== null) - Number(right !== null);
  for (let part = 1; part <= 3; part++) {
    const difference = Number(left[part]) - Number(right[part]);
    if (difference !== 0) return Math.sign(difference);
  }
  return comparePrereleases(left[4], right[4]);
}

function comparePrereleases(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  const [left, right] = [one.split('.'), other.split('.')];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = compareIdentifiers(left[at], right[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareIdentifiers(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined);
  const [left, right] = [/^\d+$/.test(one), /^\d+$/.test(other)];
  if (left && right) return Math.sign(Number(one) - Number(other));
  if (left !== right) return left ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}
