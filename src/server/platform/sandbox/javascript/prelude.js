/**
 * Runs inside the sandbox before the code of a stranger: console and timers for it, and for the host a handful of
 * functions that keep their own copies of what that code may break. It goes there by its own source text, so it knows
 * nothing of what is around it here.
 */
export function prelude(print, longest) {
  const { stringify, parse } = JSON
  const { getPrototypeOf, keys, is } = Object
  const { isArray, prototype: arrayPrototype } = Array
  const { isFinite: isFiniteNumber, isInteger } = Number
  const objectPrototype = Object.prototype
  const text = String
  const slice = Function.prototype.call.bind(String.prototype.slice)

  // --- how values are shown ---
  const widest = 72
  const deepest = 3
  const mostShown = 100

  const quote = (value) => {
    const mark = value.includes("'") && !value.includes('"') ? '"' : "'"
    return mark + value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(mark, `\\${mark}`) + mark
  }
  const isName = (key) => /^[A-Za-z_$][\w$]*$/.test(key)

  const brackets = (open, parts, close) => {
    if (parts.length === 0) return open + close
    const line = `${open} ${parts.join(', ')} ${close}`
    if (line.length <= widest && !line.includes('\n')) return line
    const lines = parts.map((part) => `  ${part.replaceAll('\n', '\n  ')}`)
    return `${open}\n${lines.join(',\n')}\n${close}`
  }

  const nameOf = (value) => {
    const prototype = getPrototypeOf(value)
    if (prototype === null) return '[Object: null prototype]'
    const name = prototype.constructor?.name
    return name && name !== 'Object' && name !== 'Array' ? text(name) : ''
  }

  const show = (value, depth = 0, seen = []) => {
    if (typeof value === 'string') return quote(value)
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value === 'symbol') return text(value)
    if (typeof value === 'number') return is(value, -0) ? '-0' : text(value)
    if (typeof value === 'function') return showFunction(value)
    if (value === null || typeof value !== 'object') return text(value)
    if (seen.includes(value)) return '[Circular]'
    if (value instanceof Error) return showError(value)
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
    if (value instanceof RegExp) return text(value)
    if (depth >= deepest) return isArray(value) ? '[Array]' : `[${nameOf(value) || 'Object'}]`
    return showMembers(value, (member) => show(member, depth + 1, [...seen, value]))
  }

  const showFunction = (value) => {
    const kind = /^class\b/.test(Function.prototype.toString.call(value)) ? 'class' : 'Function'
    const mark =
      kind === 'class'
        ? `class ${value.name || '(anonymous)'}`
        : `Function${value.name ? `: ${value.name}` : ' (anonymous)'}`
    return `[${mark}]`
  }

  const showError = (error) => `${error.name}: ${error.message}`

  const showMembers = (value, showOne) => {
    const name = nameOf(value)
    const before = name ? `${name} ` : ''
    if (value instanceof Map)
      return brackets(
        `Map(${value.size}) {`,
        [...value].slice(0, mostShown).map(([key, one]) => `${showOne(key)} => ${showOne(one)}`),
        '}',
      )
    if (value instanceof Set)
      return brackets(`Set(${value.size}) {`, [...value].slice(0, mostShown).map(showOne), '}')
    if (value instanceof Promise) return 'Promise {}'
    if (isArray(value))
      return brackets(`${name ? `${name}(${value.length}) ` : ''}[`, showElements(value, showOne), ']')
    if (ArrayBuffer.isView(value) && !(value instanceof DataView))
      return brackets(`${name}(${value.length}) [`, [...value.slice(0, mostShown)].map(showOne), ']')
    const members = keys(value)
      .slice(0, mostShown)
      .map((key) => `${isName(key) ? key : quote(key)}: ${showOne(value[key])}`)
    return brackets(`${before}{`, members, '}')
  }

  const showElements = (array, showOne) => {
    const shown = []
    for (let at = 0; at < array.length && shown.length < mostShown; at++) {
      let empty = 0
      while (at < array.length && !(at in array)) {
        at++
        empty++
      }
      if (empty > 0) shown.push(`<${empty} empty item${empty > 1 ? 's' : ''}>`)
      if (at < array.length) shown.push(showOne(array[at]))
    }
    if (array.length > mostShown) shown.push(`... ${array.length - mostShown} more items`)
    return shown
  }

  // --- console ---
  const formatWith = (format, values) => {
    let used = 0
    const line = format.replace(/%[sdifjoO%]/g, (mark) => {
      if (mark === '%%') return '%'
      if (used >= values.length) return mark
      const value = values[used++]
      if (mark === '%s') return typeof value === 'string' ? value : show(value, deepest - 1)
      if (mark === '%d') return text(Number(value))
      if (mark === '%i') return text(parseInt(value, 10))
      if (mark === '%f') return text(parseFloat(value))
      return mark === '%j' ? text(stringify(value)) : show(value)
    })
    return [line, ...values.slice(used).map(showTop)].join(' ')
  }
  const showTop = (value) => (typeof value === 'string' ? value : show(value))

  let indent = ''
  const log = (...values) => {
    const [first, ...others] = values
    const line =
      typeof first === 'string' && first.includes('%')
        ? formatWith(first, others)
        : values.map(showTop).join(' ')
    // As JSON, for the host reads text no further than to a NUL. Cut first, as there may be no memory for another copy.
    const shown = slice(line, 0, longest)
    print(stringify(`${indent}${indent ? shown.replaceAll('\n', `\n${indent}`) : shown}\n`))
  }
  const counts = new Map()
  globalThis.console = {
    log,
    info: log,
    debug: log,
    warn: log,
    error: log,
    trace: log,
    dir: (value) => log(value),
    table: (value) => log(value),
    assert: (isTrue, ...values) => isTrue || log('Assertion failed', ...values),
    count(label = 'default') {
      counts.set(label, (counts.get(label) ?? 0) + 1)
      log(`${label}: ${counts.get(label)}`)
    },
    group(...values) {
      if (values.length > 0) log(...values)
      indent += '  '
    },
    groupEnd() {
      indent = indent.slice(2)
    },
    time() {},
    timeEnd() {},
  }

  // --- timers: nobody waits, the clock is moved on instead ---
  let timers = []
  let now = 0
  let lastTimer = 0
  const addTimer = (work, delay, args, every) => {
    const due = now + Math.max(1, Number(delay) || 0)
    timers.push({ id: ++lastTimer, due, work, args, every })
    return lastTimer
  }
  globalThis.setTimeout = (work, delay, ...args) => addTimer(work, delay, args, null)
  globalThis.setImmediate = (work, ...args) => addTimer(work, 0, args, null)
  globalThis.setInterval = (work, delay, ...args) =>
    addTimer(work, delay, args, Math.max(1, Number(delay) || 0))
  const clear = (id) => {
    timers = timers.filter((timer) => timer.id !== id)
  }
  globalThis.clearTimeout = globalThis.clearInterval = globalThis.clearImmediate = clear
  globalThis.queueMicrotask ??= (work) => {
    void Promise.resolve().then(work)
  }
  globalThis.structuredClone ??= (value) => clone(value, new Map())

  const clone = (value, known) => {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new TypeError(`${text(value)} could not be cloned.`)
    if (value === null || typeof value !== 'object') return value
    if (known.has(value)) return known.get(value)
    const keep = (copy) => {
      known.set(value, copy)
      return copy
    }
    const inner = (one) => clone(one, known)
    if (value instanceof Date) return keep(new Date(value))
    if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags))
    if (value instanceof Map) {
      const copy = keep(new Map())
      for (const [key, one] of value) copy.set(inner(key), inner(one))
      return copy
    }
    if (value instanceof Set) {
      const copy = keep(new Set())
      for (const one of value) copy.add(inner(one))
      return copy
    }
    const copy = keep(isArray(value) ? [] : {})
    for (const key of keys(value)) copy[key] = inner(value[key])
    return copy
  }

  // --- modules: what is exported can be called, nothing can be brought in ---
  globalThis.exports = {}
  globalThis.module = { exports: globalThis.exports }
  globalThis.require = (name) => {
    throw new Error(`There is nothing to import here: ${text(name)}`)
  }

  // --- for the host ---
  const isPlain = (value, depth) => {
    if (value === null || typeof value === 'boolean' || typeof value === 'string') return true
    if (typeof value === 'number') return isFiniteNumber(value)
    if (typeof value !== 'object' || depth > 200) return false
    const prototype = getPrototypeOf(value)
    if (isArray(value)) {
      if (prototype !== arrayPrototype) return false
      for (let at = 0; at < value.length; at++) if (!isPlain(value[at], depth + 1)) return false
      return true
    }
    if (prototype !== objectPrototype && prototype !== null) return false
    for (const key of keys(value))
      if (value[key] !== undefined && !isPlain(value[key], depth + 1)) return false
    return true
  }
  /** JSON behind `V`, or else the value as it is shown, behind `S`. `L`: it is too long for anybody to be told. */
  const encode = (value) => {
    const encoded = isPlain(value, 0) ? `V${stringify(value)}` : `S${show(value)}`
    return encoded.length > longest + 1 ? 'L' : encoded
  }

  const describe = (error) => {
    const isObject = error !== null && typeof error === 'object'
    return stringify({
      message:
        isObject && 'message' in error
          ? `${text(error.name)}: ${text(error.message)}`
          : `Uncaught ${show(error)}`,
      stack: isObject ? text(error.stack) : '',
      line: isObject && isInteger(error.lineNumber) ? error.lineNumber : null,
    })
  }

  let settled = null
  return {
    find: (name, declared) => {
      const exported = globalThis.module.exports?.[name] ?? globalThis.exports?.[name]
      return typeof exported === 'function' ? exported : declared
    },
    /** Its result is there when `result` is asked for, or after some more rounds of `nextTimer`. */
    call(work, args) {
      settled = null
      const fail = (error) => {
        settled = `F${describe(error)}`
      }
      try {
        const value = work(...parse(args))
        if (value === null || typeof value !== 'object' || typeof value.then !== 'function')
          settled = encode(value)
        else
          value.then((one) => {
            settled = encode(one)
          }, fail)
      } catch (error) {
        fail(error)
      }
    },
    result: () => settled,
    describe,
    /** Whether there was one to run. */
    nextTimer() {
      if (timers.length === 0) return false
      let first = timers[0]
      for (const timer of timers) if (timer.due < first.due) first = timer
      clear(first.id)
      now = first.due
      if (first.every !== null) timers.push({ ...first, due: now + first.every })
      first.work(...first.args)
      return true
    },
  }
}
