// Checks the health of the program in this container and prints its response.
const { env } = process;
const url = `http://127.0.0.1:${env.PORT}/api/_/health`;
try {
  const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) });
  console.log(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.error(`${url}: ${error.message}`);
  process.exitCode = 1;
}
