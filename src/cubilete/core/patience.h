/* Read before the C of every compiled part (setup.py).

Python looks for signals in the product of two long numbers. What mypyc writes takes the KeyboardInterrupt that Ctrl-C then
leaves there for a lack of memory and aborts: "fatal: out of memory". So the product is made once more, and the signal is
kept for the interpreter, which hears it at its next step. */
#ifndef CUBILETE_PATIENCE_H
#define CUBILETE_PATIENCE_H
#ifndef PY_SSIZE_T_CLEAN
#define PY_SSIZE_T_CLEAN
#endif
#include <Python.h>

__attribute__((unused)) static PyObject *patient_multiply(PyObject *one, PyObject *other) {
    int interrupted = 0;
    PyObject *product = PyNumber_Multiply(one, other);
    while (product == NULL && PyErr_ExceptionMatches(PyExc_KeyboardInterrupt)) {
        PyErr_Clear();
        interrupted = 1;
        product = PyNumber_Multiply(one, other);
    }
    if (interrupted)
        PyErr_SetInterrupt();
    return product;
}

#define PyNumber_Multiply patient_multiply
#endif
