/** 0.997 as `99.7 %`. */
export function shareText(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`;
}
