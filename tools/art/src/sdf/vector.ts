export type Vector = readonly [x: number, y: number, z: number]

/** Rows of a rotation from the world into an object's own axes. */
export type Turn = readonly [number, number, number, number, number, number, number, number, number]

/** Math.hypot guards against overflow, which costs ten times as much and cannot happen here. */
export function length2(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}

export function length3(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z)
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

export function smoothStep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

export function unit([x, y, z]: Vector): Vector {
  const size = length3(x, y, z)
  return [x / size, y / size, z / size]
}

/** Degrees about x, then y, then z. */
export function turnBy([x, y, z]: Vector): Turn {
  const [sx, sy, sz] = [sine(x), sine(y), sine(z)]
  const [cx, cy, cz] = [sine(x + 90), sine(y + 90), sine(z + 90)]
  return [
    cz * cy,
    cz * sy * sx + sz * cx,
    -cz * sy * cx + sz * sx,
    -sz * cy,
    -sz * sy * sx + cz * cx,
    sz * sy * cx + cz * sx,
    sy,
    -cy * sx,
    cy * cx,
  ]
}

export function turned(turn: Turn, [x, y, z]: Vector): Vector {
  return [
    turn[0] * x + turn[1] * y + turn[2] * z,
    turn[3] * x + turn[4] * y + turn[5] * z,
    turn[6] * x + turn[7] * y + turn[8] * z,
  ]
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180)
}
