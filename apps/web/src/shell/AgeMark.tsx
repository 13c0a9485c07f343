export interface AgeMarkProps {
  readonly age: number
}

export function AgeMark({ age }: AgeMarkProps) {
  return <span className="age-mark">{age}+</span>
}
