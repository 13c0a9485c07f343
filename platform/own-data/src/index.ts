export {
  code,
  day,
  flag,
  moment,
  money,
  number,
  text,
  type Column,
  type Named,
  type Value,
  type Words,
} from './column.ts'
export { section, type Owner, type Row, type Section } from './section.ts'
export { inPages } from './sql/in-pages.ts'
