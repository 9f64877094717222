const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)(\.\d{3})?)?([+-])(\d\d):(\d\d)$/;

/** Parses `2019-05-01T10:00+08:00`, with optional seconds and milliseconds; undefined for anything else. */
export function parseMoment(text: string): number | undefined {
  const found = MOMENT.exec(text);
  if (!found) return undefined;
  const [, day, minute, second = '00', fraction = '', sign, hours, minutes] = found;
  const local = `${day}T${minute}:${second}${fraction || '.000'}Z`;
  const at = Date.parse(local);
  // Date.parse rolls 30 February over into March.
  if (Number.isNaN(at) || new Date(at).toISOString() !== local) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '+' ? at - offset : at + offset;
}

/** Formats a time as `parseMoment` reads it, as short as possible, in a fixed offset. */
export function formatMoment(at: number, offsetHours: number): string {
  const [whole = '', fraction] = new Date(at + offsetHours * 3_600_000).toISOString().slice(0, -1).split('.');
  const precise = fraction === '000' ? whole : `${whole}.${fraction}`;
  const short = precise.endsWith(':00') ? precise.slice(0, -3) : precise;
  const sign = offsetHours < 0 ? '-' : '+';
  return `${short}${sign}${String(Math.abs(offsetHours)).padStart(2, '0')}:00`;
}
