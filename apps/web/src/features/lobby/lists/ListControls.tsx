import { useRouter } from '@tanstack/react-router'
import type { GameCategory } from '@trevo/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '#i18n/I18n.tsx'
import { waitFor } from '#lib/useDebounced.ts'
import { useHydrated } from '#lib/useHydrated.ts'
import { currentReturnPath, returnPath } from '#session/returnPath.ts'
import { useSession, useSessionKnown } from '#session/store.ts'
import { ChipBar } from '#ui/forms/ChipBar.tsx'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { withoutName, type ListSearch } from './listSearch.ts'
import type { Classify } from './gameListQuery.ts'

export type NameSearchProps = Readonly<{
  /** What the list is narrowed to at present. */
  applied: string
  onSearch: (name: string) => void
}>

export function NameSearch({ applied, onSearch }: NameSearchProps) {
  const t = useTranslate()
  const { text, onChange, onSubmit } = useNameSearch(applied, onSearch)
  return (
    <SearchField
      label={t('list_search')}
      placeholder={t('list_search_hint')}
      clearLabel={t('list_search_clear')}
      value={text}
      onChange={onChange}
      onSubmit={onSubmit}
    />
  )
}

const DEBOUNCE_MS = 600
const APART_MS = 1_000

/**
 * What is typed in the search box, and when it is looked for: at Enter or once nothing was typed for a while, at most
 * once a second. What the address says wins over what was typed when it changes by itself.
 */
function useNameSearch(applied: string, onSearch: (name: string) => void) {
  const [typed, setTyped] = useState({ text: applied, over: applied })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<number | null>(null)
  if (typed.over !== applied)
    setTyped({ text: typed.text.trim() === applied ? typed.text : applied, over: applied })

  const search = useEffectEvent((name: string) => {
    last.current = performance.now()
    if (name !== applied) onSearch(name)
  })
  const searchAfter = (text: string, atLeast: number) => {
    clearTimeout(timer.current)
    const wait = Math.max(atLeast, waitFor(last.current, performance.now(), APART_MS))
    timer.current = setTimeout(() => search(text.trim()), wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    text: typed.text,
    onChange: (text: string) => {
      setTyped({ text, over: applied })
      searchAfter(text, text === '' ? 0 : DEBOUNCE_MS)
    },
    onSubmit: () => searchAfter(typed.text, 0),
  }
}

type ClassifyBarProps = Readonly<{
  category: GameCategory
  classes: readonly Classify[]
  value: string
  onChange: (classify: string) => void
}>

/** All, hot, for slots also new, then what the catalogue tells apart, if it tells anything apart. */
export function ClassifyBar({ category, classes, value, onChange }: ClassifyBarProps) {
  const t = useTranslate()
  const items = [
    { value: 'all', label: t('list_all') },
    { value: 'hot', label: t('list_hot') },
    ...(category === 'RNG' ? [{ value: 'new', label: t('list_new') }] : []),
    ...(classes.length > 1
      ? classes.map(({ key, displayName }) => ({ value: key, label: displayName }))
      : []),
  ]
  return <ChipBar label={t('list_classes')} items={items} value={value} onChange={onChange} />
}

type OnSearch = (search: ListSearch, isTyped?: boolean) => void

/**
 * What a list shows (`search`), what its controls show already (`wanted`), and the ways to change it: `want`, after
 * `toLogin` where it may be for members only.
 */
export function useListSearch(asked: ListSearch, onSearch: OnSearch) {
  const search = useShownSearch(asked)
  const toLogin = useMembersOnly(search.type)
  const { wanted, want } = useOptimisticSearch(search, onSearch)
  return { search, wanted, want, toLogin }
}

/** What the address says; while the browser takes over what the server rendered, as far as that went. */
function useShownSearch(search: ListSearch): ListSearch {
  return useHydrated() ? search : withoutName(search)
}

/**
 * What was tapped shows at once, before the address and with it the list has changed: the controls must not wait for
 * the games to be drawn.
 */
function useOptimisticSearch(search: ListSearch, onSearch: OnSearch) {
  const [wanted, setWanted] = useState({ over: search, next: search })
  return {
    wanted: wanted.over === search ? wanted.next : search,
    want: (next: ListSearch, isTyped?: boolean) => {
      setWanted({ over: search, next })
      onSearch(next, isTyped)
    },
  }
}

const isOwn = (type: ListSearch['type']) => type === 'recent' || type === 'fav'

/**
 * What somebody has played and likes is only there for who is logged in. A visitor whose address asks for it logs in
 * first; so does one who taps for it, and the page tapped on stays behind the login for the way back.
 */
function useMembersOnly(type: ListSearch['type']) {
  const router = useRouter()
  const session = useSession()
  const isKnown = useSessionKnown()
  const isVisitor = isKnown && session === undefined

  const leave = useEffectEvent(() => {
    if (!isVisitor || !isOwn(type)) return
    void router.navigate({ to: '/login', search: { redirect: currentReturnPath(router) }, replace: true })
  })
  useEffect(() => leave(), [isVisitor, type])

  /** Whether it took the visitor to the login. */
  return (next: ListSearch): boolean => {
    if (!isVisitor || !isOwn(next.type)) return false
    const { pathname } = router.history.location
    const query = new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)]))
    void router.navigate({ to: '/login', search: { redirect: returnPath(`${pathname}?${query}`) } })
    return true
  }
}
