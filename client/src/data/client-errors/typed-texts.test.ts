/** @jest-environment jsdom */
import { typedTexts } from './typed-texts.ts';

test('knows what fields hold, what the address says and the accounts of the device', () => {
  const page = { search: '?q=my+words&item=30012', fields: [{ value: 'typed' }, { value: '' }], accounts: ['Abc'] };
  expect(typedTexts(page)).toEqual(['Abc', 'my words', '30012', 'typed']);
});

test('reads them from the page', () => {
  document.body.innerHTML =
    '<input value="a search"><textarea>a plan</textarea><input type="checkbox" value="on" checked>';
  expect(typedTexts()).toEqual(['a search', 'a plan']);
});
