/* A net of whole numbers, evaluated. What it computes is said in net.py, which does the same without a C compiler:
   16-bit weights, sums of 32 bits, so the result is the same on every processor. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define MOST_NEURONS 1024
#define MOST_OUTS 4096
#define MOST_ACTIVE 4095

#if defined(__x86_64__) && defined(__linux__) && defined(__GNUC__) && !defined(__clang__)
#define QUICK __attribute__((target_clones("avx2", "default")))
#else
#define QUICK
#endif

typedef struct {
    Py_ssize_t inputs, first, second, outs;
    int shift_first, shift_second;
    int16_t *w_first, *w_second, *w_out;
    int32_t *b_first, *b_second, *b_out;
} Net;

static const char *NAME = "cubilete.net";

static void let_go(Net *net) {
    PyMem_Free(net->w_first), PyMem_Free(net->w_second), PyMem_Free(net->w_out);
    PyMem_Free(net->b_first), PyMem_Free(net->b_second), PyMem_Free(net->b_out);
    PyMem_Free(net);
}

static void forget(PyObject *capsule) { let_go((Net *)PyCapsule_GetPointer(capsule, NAME)); }

/* A copy of a buffer of exactly so many bytes; NULL and an error for any other. */
static void *taken(PyObject *from, Py_ssize_t bytes) {
    Py_buffer view;
    if (PyObject_GetBuffer(from, &view, PyBUF_SIMPLE) < 0) return NULL;
    void *copy = NULL;
    if (view.len != bytes)
        PyErr_Format(PyExc_ValueError, "a layer of the net has %zd bytes and should have %zd", view.len, bytes);
    else if ((copy = PyMem_Malloc(bytes ? bytes : 1)) == NULL)
        PyErr_NoMemory();
    else
        memcpy(copy, view.buf, bytes);
    PyBuffer_Release(&view);
    return copy;
}

static PyObject *make(PyObject *self, PyObject *args) {
    Py_ssize_t inputs, first, second, outs;
    int shift_first, shift_second;
    PyObject *part[6];
    if (!PyArg_ParseTuple(args, "nnnniiOOOOOO", &inputs, &first, &second, &outs, &shift_first, &shift_second, &part[0],
                          &part[1], &part[2], &part[3], &part[4], &part[5]))
        return NULL;
    if (inputs < 1 || first < 1 || second < 1 || outs < 1 || first > MOST_NEURONS || second > MOST_NEURONS || outs > MOST_OUTS ||
        shift_first < 0 || shift_first > 30 || shift_second < 0 || shift_second > 30) {
        PyErr_SetString(PyExc_ValueError, "no net has such a shape");
        return NULL;
    }
    Net *net = PyMem_Calloc(1, sizeof(Net));
    if (net == NULL) return PyErr_NoMemory();
    net->inputs = inputs, net->first = first, net->second = second, net->outs = outs;
    net->shift_first = shift_first, net->shift_second = shift_second;
    if (!(net->w_first = taken(part[0], inputs * first * 2)) || !(net->b_first = taken(part[1], first * 4)) ||
        !(net->w_second = taken(part[2], second * first * 2)) || !(net->b_second = taken(part[3], second * 4)) ||
        !(net->w_out = taken(part[4], outs * second * 2)) || !(net->b_out = taken(part[5], outs * 4))) {
        let_go(net);
        return NULL;
    }
    return PyCapsule_New(net, NAME, forget);
}

static inline int16_t active(int32_t sum, int shift) {
    if (sum <= 0) return 0;
    sum >>= shift;
    return (int16_t)(sum > MOST_ACTIVE ? MOST_ACTIVE : sum);
}

/* What the second layer gives for a row. */
QUICK static void look_at(const Net *net, const int16_t *row, int16_t *two) {
    int32_t sums[MOST_NEURONS];
    int16_t one[MOST_NEURONS];
    const Py_ssize_t first = net->first, second = net->second;
    memcpy(sums, net->b_first, first * sizeof(int32_t));
    for (Py_ssize_t i = 0; i < net->inputs; i++) {
        const int32_t x = row[i];
        if (x == 0) continue; /* most of a row: what lies nowhere, and whose turn it is not */
        const int16_t *w = net->w_first + i * first;
        for (Py_ssize_t k = 0; k < first; k++) sums[k] += x * w[k];
    }
    for (Py_ssize_t k = 0; k < first; k++) one[k] = active(sums[k], net->shift_first);
    for (Py_ssize_t n = 0; n < second; n++) {
        const int16_t *w = net->w_second + n * first;
        int32_t sum = net->b_second[n];
        for (Py_ssize_t k = 0; k < first; k++) sum += (int32_t)w[k] * one[k];
        two[n] = active(sum, net->shift_second);
    }
}

/* One output. */
QUICK static int64_t output(const Net *net, const int16_t *two, Py_ssize_t n) {
    const int16_t *w = net->w_out + n * net->second;
    int32_t sum = net->b_out[n];
    for (Py_ssize_t k = 0; k < net->second; k++) sum += (int32_t)w[k] * two[k];
    return sum;
}

/* Fills `two` for a row that somebody handed in; NULL and an error for what is no net or no row of it. */
static Net *looked_at(PyObject *capsule, PyObject *from, int16_t *two) {
    Net *net = (Net *)PyCapsule_GetPointer(capsule, NAME);
    Py_buffer row;
    if (net == NULL || PyObject_GetBuffer(from, &row, PyBUF_SIMPLE) < 0) return NULL;
    const int fits = row.len >= net->inputs * 2;
    if (fits) look_at(net, (const int16_t *)row.buf, two);
    PyBuffer_Release(&row);
    if (fits) return net;
    PyErr_SetString(PyExc_ValueError, "the row is too short for this net");
    return NULL;
}

static PyObject *evaluate(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    if (n != 2) {
        PyErr_SetString(PyExc_TypeError, "evaluate takes a net and a row");
        return NULL;
    }
    int16_t two[MOST_NEURONS];
    const Net *net = looked_at(args[0], args[1], two);
    if (net == NULL) return NULL;
    PyObject *told = PyList_New(net->outs);
    for (Py_ssize_t k = 0; told != NULL && k < net->outs; k++) {
        PyObject *number = PyLong_FromLongLong(output(net, two, k));
        if (number == NULL)
            Py_CLEAR(told);
        else
            PyList_SET_ITEM(told, k, number);
    }
    return told;
}

/* Of many outputs those that are asked for. */
static PyObject *evaluate_some(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    if (n != 3 || !PyList_Check(args[2])) {
        PyErr_SetString(PyExc_TypeError, "evaluate_some takes a net, a row and a list of outputs");
        return NULL;
    }
    int16_t two[MOST_NEURONS];
    const Net *net = looked_at(args[0], args[1], two);
    if (net == NULL) return NULL;
    const Py_ssize_t asked = PyList_GET_SIZE(args[2]);
    PyObject *told = PyList_New(asked);
    for (Py_ssize_t k = 0; told != NULL && k < asked; k++) {
        const Py_ssize_t out = PyLong_AsSsize_t(PyList_GET_ITEM(args[2], k));
        PyObject *number = NULL;
        if (out >= 0 && out < net->outs)
            number = PyLong_FromLongLong(output(net, two, out));
        else if (!PyErr_Occurred())
            PyErr_Format(PyExc_IndexError, "the net has no output %zd", out);
        if (number == NULL)
            Py_CLEAR(told);
        else
            PyList_SET_ITEM(told, k, number);
    }
    return told;
}

static PyMethodDef METHODS[] = {
    {"make", make, METH_VARARGS, "A net out of its shape, shifts, weights and biases."},
    {"evaluate", (PyCFunction)(void (*)(void))evaluate, METH_FASTCALL, "What a net makes of a row."},
    {"evaluate_some", (PyCFunction)(void (*)(void))evaluate_some, METH_FASTCALL, "Some outputs of a net for a row."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef MODULE = {PyModuleDef_HEAD_INIT, "dense", NULL, -1, METHODS};

PyMODINIT_FUNC PyInit_dense(void) { return PyModule_Create(&MODULE); }
