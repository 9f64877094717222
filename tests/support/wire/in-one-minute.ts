/**
 * Asks once more if a minute began meanwhile: counts of the last 24 hours begin at a full minute, which is part of
 * their ETag.
 */
export async function inOneMinute(ask: () => Promise<void>): Promise<void> {
  for (;;) {
    const begun = minute();
    try {
      return await ask();
    } catch (error) {
      if (minute() === begun) throw error;
    }
  }
}

function minute(): number {
  // The site reads the same clock.
  return Math.floor(Date.now() / 60_000);
}
