/** Works through `jobs` with `width` of them under way. */
export async function inParallel<Job, Result>(
  width: number,
  jobs: readonly Job[],
  run: (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < jobs.length; index = next++)
      results[index] = await run(jobs[index] as Job);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
