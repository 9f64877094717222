import { accountStore } from '#data/account/account-store.ts';

type Page = { search: string; fields: readonly { value: string }[]; accounts: readonly string[] };

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea';

/** Texts of the reader that an error may repeat: what fields hold, what the address says, and the device's accounts. */
export function typedTexts({ search, fields, accounts }: Page = thisPage()): string[] {
  return [...accounts, ...new URLSearchParams(search).values(), ...fields.map(({ value }) => value)].filter(Boolean);
}

function thisPage(): Page {
  const { id, known } = accountStore.get();
  return {
    search: window.location.search,
    fields: [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)],
    accounts: [...(id === null ? [] : [id]), ...known.map((record) => record.id)],
  };
}
