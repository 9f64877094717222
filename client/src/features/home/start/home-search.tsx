import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { Icon } from '#ui/icon/icon.tsx';

/** A search field that leads to the results page. Other searches belong to the palette. */
export function HomeSearch(): JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/search', search: { q: query.trim() } });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every supported browser has `search`
    <form className="home-search" role="search" onSubmit={search}>
      <Icon name="search" size={18} />
      <TextInput
        type="search"
        look="bare"
        aria-label={t('home.search')}
        placeholder={t('home.searchHint')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit">{t('home.searchDo')}</Button>
    </form>
  );
}
