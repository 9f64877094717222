/** Log readers that cannot read, and why. */
export class Readings {
  readonly #troubles = new Map<string, string>();

  readonly take = (group: string, trouble: string | undefined): void => {
    if (trouble === undefined) this.#troubles.delete(group);
    else this.#troubles.set(group, trouble);
  };

  get trouble(): string | undefined {
    const [[group, why] = []] = this.#troubles;
    return why && `${group}: ${why}`;
  }
}
