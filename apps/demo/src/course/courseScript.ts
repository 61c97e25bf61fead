/** The course's script, which evaluates the quiz. It stores nothing, because its sandbox has no storage. */
export const courseScript = `const quiz = document.getElementById('quiz')
quiz?.addEventListener('submit', (event) => {
  event.preventDefault()
  const questions = [...quiz.querySelectorAll('fieldset')]
  let right = 0
  for (const question of questions) {
    const chosen = question.querySelector('input:checked')
    const verdict = question.querySelector('.verdict')
    const isRight = chosen?.value === question.dataset.right
    if (isRight) right += 1
    question.dataset.state = isRight ? 'right' : 'wrong'
    verdict.textContent = isRight ? '✓ Right' : chosen ? '✗ Not quite: read the page again' : '✗ Not answered'
  }
  document.getElementById('result').textContent =
    right === questions.length
      ? 'All ' + right + ' are right. You have finished the course.'
      : right + ' of ' + questions.length + ' are right.'
})
`
