/** Name of a partition's database in the log's file. */
export function partitionName(partition: number): string {
  return `partition-${partition}`;
}
