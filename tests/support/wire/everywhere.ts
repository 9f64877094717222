/** Existence of what every server has. */
export const EVERYWHERE = { CN: { exist: true }, US: { exist: true }, JP: { exist: true }, KR: { exist: true } };
