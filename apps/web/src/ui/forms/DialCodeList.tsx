import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#lib/classNames.ts'
import styles from './DialCodeList.module.css'
import { type DialCodeOption, searchDialCodes, walkOptions } from './dialCodes.ts'
import { TextField } from './TextField.tsx'

export type DialCodeListProps = Readonly<{
  texts: Readonly<{ list: string; search: string; clear: string; empty: string }>
  options: readonly DialCodeOption[]
  /** Id of the chosen option. */
  value: string
  onChange: (option: DialCodeOption) => void
}>

/** A searchable list of countries, to be hosted by a sheet. The focus stays in the search box. */
export function DialCodeList({ texts, options, value, onChange }: DialCodeListProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(-1)
  const found = searchDialCodes(options, query)

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function handleSearch(next: string) {
    setQuery(next)
    setActive(next === '' ? -1 : 0)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      const option = found[active]
      if (option !== undefined) onChange(option)
      return
    }
    const next = walkOptions(event.key, active, found.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  return (
    <div className={styles['panel']}>
      <TextField
        label={texts.search}
        type="search"
        leading={<Search />}
        clearLabel={texts.clear}
        value={query}
        onChange={handleSearch}
        onKeyDown={handleKeyDown}
        autoComplete="off"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[active] && `${id}-${found[active].id}`}
      />
      {found.length === 0 && (
        <p role="status" className={styles['empty']}>
          {texts.empty}
        </p>
      )}
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.list}
        tabIndex={-1}
        hidden={found.length === 0}
        className={styles['list']}
      >
        {found.map((option, index) => (
          <Country
            key={option.id}
            id={`${id}-${option.id}`}
            option={option}
            isChosen={option.id === value}
            isActive={index === active}
            onChoose={() => onChange(option)}
          />
        ))}
      </ul>
    </div>
  )
}

type CountryProps = Readonly<{
  id: string
  option: DialCodeOption
  isChosen: boolean
  isActive: boolean
  onChoose: () => void
}>

function Country({ id, option, isChosen, isActive, onChoose }: CountryProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onChoose}
      className={cx(styles['option'], isActive && styles['active'])}
    >
      <span aria-hidden className={styles['flag']}>
        {option.flag}
      </span>
      <span className={styles['name']}>{option.name}</span>
      <span className={styles['code']}>{option.code}</span>
      {isChosen && <Check className={styles['check']} />}
    </li>
  )
}
